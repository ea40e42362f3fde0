import type { Page } from './transfer.ts';

/** Transfers of one run at most, but for its last page: 64 full pages, some 20 MB. */
const RUN_TRANSFERS = 16_384;

/**
 * Pages in runs, in their order. Whoever folds many pages reads back what all of a run need at once: a part of a snapshot that several of
 * them need is then read once, and not once for each page.
 */
export async function* inRuns(
  pages: AsyncIterable<Page>,
  transfersMax: number = RUN_TRANSFERS,
): AsyncGenerator<Page[]> {
  let run: Page[] = [];
  let transfers = 0;
  try {
    for await (const page of pages) {
      run.push(page);
      transfers += page.transfers.length;
      if (transfers < transfersMax) continue;
      yield run;
      run = [];
      transfers = 0;
    }
  } catch (error) {
    // What was read before it failed is not in vain.
    if (run.length > 0) yield run;
    throw error;
  }
  if (run.length > 0) yield run;
}
