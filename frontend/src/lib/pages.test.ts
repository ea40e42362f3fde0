import { describe, expect, it } from 'vitest';
import { joined, refreshed } from './pages.ts';

const page = (cursors: string, hasNextPage = true) => ({
  edges: [...cursors].map((cursor) => ({ cursor })),
  pageInfo: { endCursor: cursors.at(-1) ?? null, hasNextPage },
});

describe('a list of pages', () => {
  it('goes on behind what is there', () => {
    expect(joined(page('ab'), page('cd', false))).toEqual(page('abcd', false));
  });

  it('keeps its later pages when the first one is asked for anew, also with something new before it', () => {
    expect(refreshed(page('abcdef', false), page('nab'))).toEqual(page('nabcdef', false));
    expect(refreshed(page('abcdef', false), page('ab'))).toEqual(page('abcdef', false));
  });

  it('is the new page alone when that does not reach what was there, or is all there is', () => {
    expect(refreshed(page('abcd', false), page('xy'))).toEqual(page('xy'));
    expect(refreshed(page('abcd'), page('', false))).toEqual(page('', false));
    expect(refreshed(page('abcd'), page('ab', false))).toEqual(page('ab', false));
    expect(refreshed(page('ab', false), page('nab', false))).toEqual(page('nab', false));
    expect(refreshed(undefined, page('ab'))).toEqual(page('ab'));
  });
});
