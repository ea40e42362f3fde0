import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { restRoutes } from '../rest/routes/index.ts';
import { describeRoutes } from './document.ts';

const require = createRequire(import.meta.url);

/** The files of the page that are the library's own, with their types. */
const LIBRARY_FILES = { 'swagger-ui-bundle.js': 'text/javascript', 'swagger-ui.css': 'text/css' } as const;

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Candor: the API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

/** Nothing inline, and nothing asked of another site: the library would have its own validator check the description. */
const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  tagsSorter: 'alpha',
  validatorUrl: null,
});
`;

/** `/api/openapi.json`, the description of every call, and `/api/docs`, the same as a page. */
export function mountDocs(app: FastifyInstance): void {
  let description: string | undefined;
  app.get('/api/openapi.json', (_req, reply) => {
    description ??= JSON.stringify(describeRoutes(restRoutes));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(description);
  });
  app.get('/api/docs', (_req, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  );
  app.get('/api/docs/start.js', (_req, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  const library = dirname(require.resolve('@fastify/swagger-ui/package.json'));
  for (const [file, type] of Object.entries(LIBRARY_FILES))
    app.get(`/api/docs/${file}`, (_req, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'public, max-age=86400')
        .send(createReadStream(join(library, 'static', file))),
    );
}
