import { measureRatings } from './growth/ratings.ts';
import { mongoOf } from './ledger.ts';

const mongo = await mongoOf();
const t = performance.now();
const say = (l: string) => console.log(((performance.now() - t) / 1000).toFixed(0), l);
console.log(JSON.stringify(await measureRatings(mongo.url, process.argv[2].split(',').map(Number), say)));
say('end');
await mongo.stop();
