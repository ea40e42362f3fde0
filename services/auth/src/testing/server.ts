import type { ProcessName } from '@candor/events';
import { ADDRESS_HEADER, REFRESH_HEADER } from '@candor/service-kit/http/headers';
import type { TellSecurity } from '@candor/service-kit/security/events';
import { nobody, type Viewer } from '@candor/service-kit/security/viewer';
import { callerHeaders } from '@candor/service-kit/testing/call-keys';
import { serveForTest } from '@candor/service-kit/testing/served';
import { createResolvers } from '../resolvers/index.ts';
import { mountRoutes } from '../routes.ts';
import { checkSession } from '../sessions/service.ts';
import { subjectOf, type World } from './instance.ts';

/** The service over HTTP, as the gateway sees it. */
export async function serve({ deps, clock }: Pick<World, 'deps' | 'clock'>, tellSecurity?: TellSecurity) {
  const served = await serveForTest({
    service: 'auth',
    resolvers: createResolvers(deps),
    keepReads: deps.readNotes.keep,
    routes: (app, keys) => mountRoutes(app, deps, keys),
    clock,
    ...(tellSecurity && { tellSecurity }),
  });
  async function question(path: string, body: unknown, from?: ProcessName) {
    const signed = from && callerHeaders('auth', from, clock);
    const response = await served.post(path, body, signed);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  return {
    url: served.url,
    stop: served.stop,
    /** The viewer that the gateway makes of an access token. */
    async viewerOf(token: string): Promise<Viewer> {
      const subject = subjectOf(token);
      const { active, ...rest } = await checkSession(deps, subject);
      return active ? { ...subject, ...rest } : nobody;
    },
    /** Runs an operation as the viewer; `refresh` is the text of the refresh cookie, `more` what the gateway sends besides. */
    async graph(
      viewer: Viewer,
      query: string,
      variables: Record<string, unknown> = {},
      refresh?: string,
      more: Record<string, string> = {},
    ) {
      const cookie: Record<string, string> = refresh === undefined ? {} : { [REFRESH_HEADER]: refresh };
      const sent = { [ADDRESS_HEADER]: '192.0.2.7', ...cookie, ...more };
      const { data, refusal: told, headers } = await served.graph(viewer, query, variables, sent);
      const refusal = told && { message: told.message, code: told.code, status: told.status };
      return { data, refusal, setRefresh: headers.get(REFRESH_HEADER) };
    },
    async upload(viewer: Viewer, bytes: Buffer) {
      const response = await fetch(`${served.url}/uploads/profile`, {
        method: 'POST',
        headers: served.signed(viewer),
        body: new Uint8Array(bytes),
      });
      const body = (await response.json()) as { ticket: string; name: string; code?: string };
      return { status: response.status, ...body };
    },
    /** Asks what the gateway asks before each request; without a token as a stranger. */
    session: (body: unknown, from?: 'gateway' | 'notifications') => question('/internal/session', body, from),
    /** Asks what another service asks; without a name as a stranger. */
    question,
  };
}

export type Server = Awaited<ReturnType<typeof serve>>;
