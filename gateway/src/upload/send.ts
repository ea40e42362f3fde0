import { Readable } from 'node:stream';
import { refuse } from '@candor/service-kit/errors';
import { replicas } from '@candor/service-kit/http/connections';
import {
  ADDRESS_HEADER,
  CORRELATION_HEADER,
  RECORD_HEADER,
  REQUEST_HEADER,
  recordInHeader,
} from '@candor/service-kit/http/headers';
import { hasToldTime } from '@candor/service-kit/http/service-call';
import type { CallKeys } from '@candor/service-kit/security/call-keys';
import { signViewer, VIEWER_HEADER, type Viewer } from '@candor/service-kit/security/viewer';
import type { Log } from '@candor/service-kit/telemetry/log';
import { TRACE_HEADER } from '@candor/service-kit/telemetry/tracing';
import { request } from 'undici';
import { z } from 'zod';
import type { RequestInfo } from '../graph/graph.ts';
import type { ServiceUrls } from '../graph/subgraphs.ts';
import { serviceAnswer, serviceRefusal } from '../http/service-refusal.ts';
import type { RouteUpload } from '../rest/route.ts';

/** Reading, checking and re-encoding the largest picture takes a few seconds. */
const TIMEOUT_MS = 30_000;
const RETRY_AFTER_SECONDS = 2;

const accepted = z.object({ ticket: z.string().min(1), name: z.string() });

export interface UploadDeps {
  urls: ServiceUrls;
  keys: CallKeys;
  log: Log;
}

export interface UploadCall {
  upload: RouteUpload;
  viewer: Viewer;
  info: RequestInfo;
  idempotencyKey: string | undefined;
  /** The existing record whose picture changes. */
  record: string | undefined;
}

/**
 * Streams a picture to the service that owns it, which authorises, checks and keeps it; answers with the ticket for the
 * mutation. The service's refusal is passed on; UNAVAILABLE when it does not answer. Without a stream the service is asked
 * all the same: it says whether the caller may upload at all before it says that the picture is missing.
 */
export async function sendPicture(deps: UploadDeps, call: UploadCall, stream?: Readable): Promise<string> {
  const to = call.upload.service;
  const viewerHeader = signViewer(deps.keys, to, call.viewer);
  const reply = await request(`${deps.urls[call.upload.service]}/uploads/${call.upload.purpose}`, {
    dispatcher: replicas(),
    method: 'POST',
    headers: headersFor(viewerHeader, call),
    body: stream ?? Readable.from([]),
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  }).catch((error) => {
    deps.log.warn({ err: error, requestId: call.info.requestId }, 'a picture could not be passed on');
    throw refuse('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  });
  const { statusCode } = reply;
  const answer = await serviceAnswer(reply.body);
  // The picture has been passed on and is gone: whoever sent it comes again, and is signed for by the service's time.
  hasToldTime({ keys: deps.keys, to }, viewerHeader, reply);
  const ticket = accepted.safeParse(answer);
  if (statusCode === 201 && ticket.success) return ticket.data.ticket;
  throw serviceRefusal(statusCode, answer);
}

function headersFor(viewerHeader: string, { info, idempotencyKey, record }: UploadCall): Record<string, string> {
  return {
    'content-type': 'application/octet-stream',
    [VIEWER_HEADER]: viewerHeader,
    [REQUEST_HEADER]: info.requestId,
    [CORRELATION_HEADER]: info.correlationId,
    [ADDRESS_HEADER]: info.address,
    ...(info.span ? { [TRACE_HEADER]: info.span.traceparent } : {}),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(record === undefined ? {} : { [RECORD_HEADER]: recordInHeader(record) }),
  };
}
