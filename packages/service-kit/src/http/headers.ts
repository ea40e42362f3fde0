/** The headers by which the gateway and the services talk. They stand alone so that the gateway needs no subgraph server. */
export const REQUEST_HEADER = 'x-request-id';
export const CORRELATION_HEADER = 'x-correlation-id';
/** A refresh token on its way between the gateway's cookie and auth. Only auth reads or sets it. */
export const REFRESH_HEADER = 'x-candor-refresh';
/** By what a browser is known again, on its way between the gateway's cookie and auth. Only auth reads or sets it. */
export const DEVICE_HEADER = 'x-candor-device';
/** The client's address as the gateway determined it, for limits by address. */
export const ADDRESS_HEADER = 'x-candor-address';
/** The client's program as it names itself, cut short; only auth is told, for the list of sessions. */
export const CLIENT_HEADER = 'x-candor-client';
/** The header by which an upload names an existing record, such as the app whose picture changes, as `recordInHeader` writes it. */
export const RECORD_HEADER = 'x-candor-record';
/** A service's time, signed over the header that it refused with CLOCK_SKEW. */
export const TIME_HEADER = 'x-candor-time';

/** A record's id as a header can carry it: whoever asks may have put any character into the address that it is taken from. */
export const recordInHeader = (id: string) => encodeURIComponent(id);

/** The id that such a header names; what nobody wrote so is taken as it stands, and is the id of nothing. */
export function recordOfHeader(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}
