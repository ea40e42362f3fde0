import type { FastifyInstance } from 'fastify';

/** An id of a campaign, alone or at the end of its link. */
const CAMPAIGN = /(?:^|\/campaigns\/)([\w-]{1,100})\/?(?:[?#].*)?$/;

/** What neither a person nor a search engine finds anything behind. */
const NOT_FOR_ROBOTS = ['/api/', '/graphql', '/admin', '/policy-reports'];

/** What belongs to the pages for whoever is not signed in: `robots.txt`, `sitemap.xml`, and the way to a campaign's proof by its link. */
export function mountAroundSignedOut(
  app: FastifyInstance,
  { paths, publicUrl }: { paths: readonly string[]; publicUrl: string },
): void {
  const robots = [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  const urls = paths.map((path) => `  <url><loc>${escapedXml(publicUrl + path)}</loc></url>`);
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
  ];
  app.get('/robots.txt', (_req, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${robots.join('\n')}\n`),
  );
  app.get('/sitemap.xml', (_req, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${sitemap.join('\n')}\n`),
  );
  // A form without a script leads here; what is no campaign is led back to it.
  app.get('/campaigns', (req, reply) => {
    const { id } = req.query as { id?: unknown };
    const [, campaign] = CAMPAIGN.exec(typeof id === 'string' ? id.trim() : '') ?? [];
    return reply.header('cache-control', 'no-store').redirect(campaign ? `/campaigns/${campaign}` : '/#proof', 303);
  });
}

const escapedXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
