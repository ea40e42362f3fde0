import { type Connection, type Model, Schema } from 'mongoose';
import type { DeviceFilter } from '../devices/device.ts';
import type { FeedbackFilter } from '../feedback/filter.ts';

/** What of a campaign's results is looked at. */
export interface View {
  /** The version of the questions; null: what is asked at the time. */
  version: number | null;
  filter: FeedbackFilter | null;
  device: DeviceFilter | null;
  /** Of raters of this country; it stands alone. */
  country: string | null;
}

/** A view that its publisher has given a name. */
export interface SavedView extends View {
  id: string;
  name: string;
  at: Date;
}

/** A view that whoever has its token may read, until it ends or is taken back. */
export interface ResultsLink extends View {
  id: string;
  name: string;
  /** SHA-256 of the token, which is shown once. */
  hash: string;
  at: Date;
  endsAt: Date;
}

/** A publisher's own notes on a campaign's results: one document, so that none of its lists grows beyond what it may. */
export interface ResultsBook {
  /** The campaign. */
  _id: string;
  labels: string[];
  views: SavedView[];
  links: ResultsLink[];
}

const schema = new Schema<ResultsBook>(
  {
    _id: String,
    labels: { type: [String], default: [] },
    views: { type: [Object] as never, default: [] },
    links: { type: [Object] as never, default: [] },
  },
  { versionKey: false, collection: 'resultsBooks', minimize: false },
);
schema.index({ 'links.hash': 1 });

export const resultsBookModel = (connection: Connection): Model<ResultsBook> =>
  connection.model<ResultsBook>('ResultsBook', schema);

/** A label on a piece of feedback. */
export interface Labelled {
  /** `<rating>#<label>`. */
  _id: string;
  appId: string;
  ratingId: string;
  label: string;
  at: Date;
}

const labelledSchema = new Schema<Labelled>(
  {
    _id: String,
    appId: { type: String, required: true },
    ratingId: { type: String, required: true },
    label: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'labelled' },
);
labelledSchema.index({ appId: 1, label: 1, at: -1 });
labelledSchema.index({ ratingId: 1 });

export const labelledModel = (connection: Connection): Model<Labelled> =>
  connection.model<Labelled>('Labelled', labelledSchema);
