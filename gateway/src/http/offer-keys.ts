import { nobody } from '@candor/service-kit/security/viewer';
import type { FastifyInstance } from 'fastify';
import type { Graph } from '../graph/graph.ts';

/** Whoever checks receipts keeps the keys so long; a new one is there before anything is signed by it. */
const KEPT_SECONDS = 3_600;

/**
 * `GET /.well-known/candor-offers.json`: under which keys offers are signed, as a JSON Web Key Set (RFC 7517) of Ed25519 keys (RFC 8037),
 * newest first. By it anybody checks a receipt without asking Candor about it.
 */
export function mountOfferKeys(app: FastifyInstance, { graph }: { graph: Graph }): void {
  const operation = graph.prepare('query Offers_keys { offerKeys { kid x } }');
  app.get('/.well-known/candor-offers.json', async (req, reply) => {
    const info = { requestId: req.id, correlationId: req.id, address: 'none' };
    const { data } = await graph.execute({ operation, viewer: nobody, info });
    const found = (data as { offerKeys?: { kid: string; x: string }[] } | null | undefined)?.offerKeys;
    if (found === undefined) return reply.code(503).header('retry-after', '5').send({ keys: [] });
    const keys = found.map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x }));
    return reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`).send({ keys });
  });
}
