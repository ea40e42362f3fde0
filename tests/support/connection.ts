import type { BrowserContext, Page, Request, Route } from 'playwright-core';

const GRAPH = '**/graphql';

/** The name of the operation that a request asks the graph for. */
export function operationOf(request: Request): string | undefined {
  const { operationName } = (request.postDataJSON() ?? {}) as { operationName?: string };
  return operationName;
}

/** Stands between the page and the server for the next request with this operation. */
async function onNext(page: Page, operation: string, work: (route: Route) => Promise<void>): Promise<void> {
  let isOver = false;
  await page.route(GRAPH, async (route) => {
    if (isOver || operationOf(route.request()) !== operation) return route.fallback();
    isOver = true;
    await work(route);
  });
}

/** The server does what the next request with this operation asks for, and its answer is lost on the way. */
export function loseAnswer(page: Page, operation: string): Promise<void> {
  return onNext(page, operation, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** The server does what the next request with this operation asks for; the page hears of it only after `release`. */
export async function holdAnswer(
  page: Page,
  operation: string,
): Promise<{ answered: Promise<void>; release: () => void }> {
  let release = () => {};
  let isAnswered = () => {};
  const answered = new Promise<void>((done) => (isAnswered = done));
  const gate = new Promise<void>((done) => (release = done));
  await onNext(page, operation, async (route) => {
    const response = await route.fetch();
    isAnswered();
    await gate;
    // The page may be gone by now.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return { answered, release };
}

/** The page's token is not good any more; the cookie that renews it is. */
export async function spoilToken(page: Page): Promise<void> {
  await page.evaluate("localStorage.setItem('token', localStorage.getItem('token').slice(0, -6) + 'AAAAAA')");
}

/**
 * The session ends in the moment in which the next request with this operation is sent, as when it is ended elsewhere just before:
 * neither its token is good any more nor anything that would renew it. No read of the page meets the end before.
 */
export function endSessionAt(context: BrowserContext, page: Page, operation: string): Promise<void> {
  return onNext(page, operation, async (route) => {
    await context.clearCookies();
    await spoilToken(page);
    await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } });
  });
}

/** Counts the requests of a page with this operation from now on. */
export function countRequests(page: Page, operation: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql') && operationOf(request) === operation) count += 1;
  });
  return () => count;
}

/** From now on the server is slow, and after `release` it fails, for the operations with such a name. */
export async function refuseAll(page: Page, names: RegExp): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((done) => (release = done));
  await page.route(GRAPH, async (route) => {
    if (!names.test(operationOf(route.request()) ?? '')) return route.fallback();
    await gate;
    const errors = [{ message: 'Something went wrong on our side.', extensions: { code: 'INTERNAL' } }];
    await route.fulfill({ json: { data: null, errors } }).catch(() => undefined);
  });
  return release;
}

/** Every answer to this operation reaches the page as `change` makes it of the server's. */
export async function changeAnswers(
  page: Page,
  operation: string,
  change: (body: { data: Record<string, unknown> }) => object,
): Promise<void> {
  await page.route(GRAPH, async (route) => {
    if (operationOf(route.request()) !== operation) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}
