import type { TellSecurity } from '@candor/service-kit/security/events';
import type { Viewer } from '@candor/service-kit/security/viewer';
import { serveForTest } from '@candor/service-kit/testing/served';
import sharp from 'sharp';
import { createResolvers } from '../resolvers/index.ts';
import { mountRoutes } from '../routes.ts';
import type { World } from './instance.ts';

/** The service over HTTP, as the gateway sees it. */
export async function serve(world: World, { deps }: Pick<World, 'deps'> = world, tellSecurity?: TellSecurity) {
  const served = await serveForTest({
    service: 'payments',
    resolvers: createResolvers(deps),
    keepReads: deps.readNotes.keep,
    routes: (app, keys) => mountRoutes(app, deps, keys),
    clock: world.clock,
    ...(tellSecurity && { tellSecurity }),
  });
  const { url, graph, stop } = served;
  return {
    ...{ url, graph, stop },
    async upload(viewer: Viewer | undefined, bytes: Buffer, idempotencyKey?: string) {
      const response = await fetch(`${url}/uploads/screenshot`, {
        method: 'POST',
        headers: { ...served.signed(viewer), ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
        body: new Uint8Array(bytes),
      });
      const body = (await response.json()) as { ticket: string; name: string; code?: string; msg?: string };
      return { status: response.status, ...body };
    },
    /** Fetches a screenshot by the path that the graph gave, as the gateway passes it on. */
    picture: (path: string) => fetch(`${url}${path.replace('/pictures/screenshot/', '/pictures/')}`),
  };
}

export type Server = Awaited<ReturnType<typeof serve>>;

/** A small picture of one colour. */
export function screenshotOf(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer();
}
