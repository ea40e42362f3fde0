import { RECORD_HEADER } from '@candor/service-kit/http/headers';
import { signViewer, VIEWER_HEADER, type Viewer } from '@candor/service-kit/security/viewer';
import { gatewayKeysOf } from '@candor/service-kit/testing/call-keys';
import { drawReceipt } from '@candor/tools/demo/artwork';
import { identityOf } from '../rights/roles.ts';
import type { TestStack } from '../support/stack.ts';

interface Upload {
  service: 'auth' | 'ratings' | 'payments';
  purpose: 'profile' | 'app' | 'screenshot' | 'feedback';
  token: string;
  is?: { publisher?: boolean; role?: 'superadmin' };
  /** The record whose picture changes. */
  record?: string;
  key?: string;
}

/**
 * The ticket of an uploaded picture, for a GraphQL mutation. GraphQL takes no files: the picture goes to the service that owns it
 * as the gateway sends it there.
 */
export async function ticketFor(stack: TestStack, upload: Upload): Promise<string> {
  const { service, purpose, token, is = {}, record, key } = upload;
  const viewer = {
    role: 'User',
    publisher: false,
    onHold: false,
    frozen: false,
    factorStale: false,
    mailConfirmed: true,
    ...identityOf(token),
    ...is,
  };
  const response = await fetch(`${stack.stack.urls[service]}/uploads/${purpose}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      [VIEWER_HEADER]: signViewer(gatewayKeysOf(stack.secrets), service, viewer as Viewer),
      ...(record === undefined ? {} : { [RECORD_HEADER]: record }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: new Uint8Array(await drawReceipt(5)),
  });
  const { ticket } = (await response.json()) as { ticket?: string };
  if (!ticket) throw new Error(`no ticket: ${response.status}`);
  return ticket;
}
