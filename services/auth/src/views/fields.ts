import type { SchemaDefinition } from 'mongoose';

/** A way to look at one of the administrators' lists: its filters and order. */
export interface SavedView {
  id: string;
  /** The page's name in its address, such as `withdraw-requests`. */
  page: string;
  name: string;
  /** What stands behind the question mark. */
  query: string;
}

/** What an administrator's record says of them. */
export interface ViewFields {
  /** At most fifty; missing where there are none. */
  savedViews?: SavedView[];
}

export const viewSchema: SchemaDefinition = {
  savedViews: { type: [{ _id: false, id: String, page: String, name: String, query: String }], default: undefined },
};

export function viewsOf({ savedViews }: ViewFields): readonly SavedView[] {
  return savedViews ?? [];
}
