import type { IncomingHttpHeaders } from 'node:http';
import type { Viewer } from '../security/viewer.ts';

/** A question of another process, however it came: as a request of HTTP, or on a link. */
export interface Call {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  /** A header of its answer, of a refusal too. */
  setHeader(name: string, value: string): void;
  /** Who asks, once that was proved. */
  viewer?: Viewer;
}

/** What a call was answered with; `text` is JSON. */
export interface CallAnswer {
  status: number;
  text: string;
}

/** How calls of one path are answered. */
export interface CallRoute {
  path: `/${string}`;
  /** How long a body may be that comes by HTTP, as Express writes it; 100 KB when left out. */
  limit?: string;
  /** Refuses by who asks, before the body is looked at. */
  prove?: (call: Call) => void;
  answer: (call: Call) => Promise<CallAnswer>;
}

/** What a process answers, by path. */
export type CallRoutes = Map<string, Pick<CallRoute, 'prove' | 'answer'>>;

/** One header's text; of one that came twice none. */
export function headerOf({ headers }: Pick<Call, 'headers'>, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
