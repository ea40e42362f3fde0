/**
 * `npm run campaign:verify -- URL` or `-- proof.json entries.json …`: recomputes a campaign's public proof from its entries. URL is
 * the campaign's page or its proof; the files are what the API answered. Ends with 1, naming what does not hold.
 */
import { readFileSync } from 'node:fs';
import { type CampaignProof, checkProof, entriesReply, proofReply } from './campaign-proof.ts';

const CAMPAIGN = /^(https?:\/\/[^/]+)(?:\/api)?\/campaigns\/([\w-]+)/;
const PAGE = 500;

async function download(origin: string, id: string): Promise<CampaignProof> {
  const base = `${origin}/api/campaigns/${id}`;
  const proof = proofReply.parse(await (await ask(`${base}/proof`)).json());
  const entries: CampaignProof['entries'] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Response = await ask(
      `${base}/entries?limit=${PAGE}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    entries.push(...entriesReply.parse(await page.json()));
    cursor = page.headers.get('x-next-cursor');
  }
  return { proof, entries };
}

async function ask(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

function read(files: readonly string[]): CampaignProof {
  const [proof, ...pages] = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as unknown);
  return { proof: proofReply.parse(proof), entries: pages.flatMap((page) => entriesReply.parse(page)) };
}

const given = process.argv.slice(2);
try {
  const [first] = given;
  if (first === undefined) throw new Error('give a URL, or the files of the proof and of its entries');
  const [, origin, id] = CAMPAIGN.exec(first) ?? [];
  const proof = origin !== undefined && id !== undefined ? await download(origin, id) : read(given);
  for (const line of checkProof(proof)) console.log(line);
} catch (error) {
  console.error(`The proof does not hold: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
