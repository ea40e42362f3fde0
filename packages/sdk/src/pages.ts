interface Page<Data> {
  data?: Data;
  response: Response;
}

const CURSOR_HEADER = 'x-next-cursor';

/** All pages of a list, one after the other, each asked for when it is wanted. */
export async function* pagesOf<Data>(ask: (cursor: string | undefined) => Promise<Page<Data>>): AsyncGenerator<Data> {
  let cursor: string | undefined;
  do {
    const { data, response } = await ask(cursor);
    yield data as Data;
    cursor = response.headers.get(CURSOR_HEADER) ?? undefined;
  } while (cursor !== undefined);
}

/** All records of a list, from page to page. */
export async function* recordsOf<Data, One>(
  ask: (cursor: string | undefined) => Promise<Page<Data>>,
  inside: (data: Data) => readonly One[],
): AsyncGenerator<One> {
  for await (const page of pagesOf(ask)) yield* inside(page);
}
