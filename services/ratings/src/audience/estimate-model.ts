import { type Connection, type Model, Schema } from 'mongoose';
import type { Facts } from './model.ts';

/** What an estimate is made of on one day: drawn once, so that nobody learns by asking again what one person changed meanwhile. */
export interface Snapshot {
  /** The UTC day, `2026-11-24`. */
  _id: string;
  /** Whose chunks they are: two processes may draw at once, and one of them is first. */
  drawing: string;
  chunks: number;
  /** Raters who were active in the 30 days before; the chunks may have fewer. */
  active: number;
  /** What the day's noise is made of. */
  salt: string;
  /** Campaigns that had open places then; absent in a drawing of before 2026-11-26. */
  open?: OpenCampaign[] | undefined;
  at: Date;
}

/** A campaign as it stood when the day was drawn. */
export interface OpenCampaign {
  id: string;
  /** Places that could be started. */
  places: number;
}

/** A person of the day: what campaigns look for, and how fast they work. */
export interface DrawnPerson extends Facts {
  /** Ratings that they started in the 30 days before and completed; absent in a drawing of before 2026-11-26. */
  recent?: number | undefined;
  /** Open places that are offered to them, of each campaign at most as many as each of `KNOTS`; absent as `recent`. */
  offered?: number[] | undefined;
}

/** Some of the people of a snapshot, by what campaigns look for; nothing says who they are. */
export interface SnapshotChunk {
  /** `<drawing>/<number>`. */
  _id: string;
  day: string;
  people: DrawnPerson[];
}

/** How often somebody asked in an hour. */
export interface EstimateCount {
  /** `<whom>/<hour>`. */
  _id: string;
  count: number;
  hour: Date;
}

const snapshotSchema = new Schema<Snapshot>(
  {
    _id: String,
    drawing: { type: String, required: true },
    chunks: { type: Number, required: true },
    active: { type: Number, required: true },
    salt: { type: String, required: true },
    open: { type: [{ _id: false, id: String, places: Number }], default: undefined },
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'audienceSnapshots' },
);
const chunkSchema = new Schema<SnapshotChunk>(
  { _id: String, day: { type: String, required: true }, people: { type: [Object], required: true } as never },
  { versionKey: false, collection: 'audienceSnapshotChunks' },
);
chunkSchema.index({ day: 1, _id: 1 });
const countSchema = new Schema<EstimateCount>(
  { _id: String, count: { type: Number, required: true }, hour: { type: Date, required: true } },
  { versionKey: false, collection: 'estimateCounts' },
);
countSchema.index({ hour: 1 });

export const snapshotModel = (connection: Connection): Model<Snapshot> =>
  connection.model<Snapshot>('AudienceSnapshot', snapshotSchema);
export const snapshotChunkModel = (connection: Connection): Model<SnapshotChunk> =>
  connection.model<SnapshotChunk>('AudienceSnapshotChunk', chunkSchema);
export const estimateCountModel = (connection: Connection): Model<EstimateCount> =>
  connection.model<EstimateCount>('EstimateCount', countSchema);
