import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { measureElement, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { messageOf } from '../../lib/refusal.ts';
import { Button } from './Button.tsx';
import { Message } from './Message.tsx';
import moreClasses from './More.module.css';
import classes from './Rows.module.css';
import { SkeletonRows } from './Skeleton.tsx';

/** Rows drawn above and below what is in view, so that a quick finger finds them there. */
const OVERSCAN = 8;
/** The next page is asked for when so few rows are left below. */
const AHEAD = 25;

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** How high a usual row is, in pixels; each one is measured when it is drawn. */
  height: number;
  /** The cursor behind which the list goes on; null at its end. */
  next: string | null;
  /** Fetches the page behind a cursor; called when the end of what is there comes near. */
  onMore: (after: string) => Promise<unknown>;
  /** What is said when the next page could not be fetched and the server said nothing. */
  failed: string;
  children: (row: Row) => ReactNode;
}

/**
 * A long list that scrolls with the page: only what is near the view is in the document, however long it is, and the next page comes by
 * itself. Whoever comes back to it finds the place where they were.
 */
export function Rows<Row>({ label, rows, rowId, height, next, onMore, failed, children }: Props<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const place = usePlace(label);
  const scrollMargin = useTop(list);
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin,
    getItemKey: (index) => keyAt(rows, index, rowId),
    // What is not laid out has no height of its own yet.
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || height,
    ...(place.before ? { initialOffset: place.before.offset, initialMeasurementsCache: place.before.measured } : {}),
  });
  place.note(() => ({ offset: virtual.scrollOffset ?? 0, measured: virtual.measurementsCache }));
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  const more = useMore({ isNear: (last?.index ?? -1) >= rows.length - AHEAD, next, onMore, failed });
  return (
    <>
      <div className="card">
        <ul
          ref={list}
          aria-label={label}
          className={classes.rows}
          style={{
            paddingTop: first ? first.start - scrollMargin : 0,
            paddingBottom: last ? virtual.getTotalSize() - (last.end - scrollMargin) : 0,
          }}
        >
          {items.map(({ index, key }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={next === null ? rows.length : -1}
                aria-posinset={index + 1}
              >
                <Drawn row={row} draw={children} />
              </li>
            );
          })}
        </ul>
      </div>
      {next !== null && !more.error ? (
        <div aria-busy="true">
          <SkeletonRows count={3} height={height} />
        </div>
      ) : null}
      {more.error ? (
        <>
          <Message kind="failure">{more.error}</Message>
          <Button className={moreClasses.more ?? ''} onClick={more.retry}>
            Try again
          </Button>
        </>
      ) : null}
    </>
  );
}

function DrawnRow<Row>({ row, draw }: { row: Row; draw: (row: Row) => ReactNode }) {
  return draw(row);
}
/** What a row shows, which is not drawn anew while the list only scrolls past it. */
const Drawn = memo(DrawnRow) as typeof DrawnRow;

function keyAt<Row>(rows: readonly Row[], index: number, rowId: (row: Row) => string): string | number {
  const row = rows[index];
  return row === undefined ? index : rowId(row);
}

/** Asks for the next page when the end comes near, each page once; after a failure only when it is told to. */
function useMore(wanted: Pick<Props<unknown>, 'next' | 'onMore' | 'failed'> & { isNear: boolean }) {
  const { isNear, next, onMore, failed } = wanted;
  const [error, setError] = useState<string>();
  const asked = useRef<string>(undefined);
  useEffect(() => {
    // Also while the answer is not drawn yet.
    if (!isNear || next === null || error !== undefined || asked.current === next) return;
    asked.current = next;
    onMore(next).catch((failure: unknown) => {
      asked.current = undefined;
      setError(messageOf(failure) ?? failed);
    });
  }, [isNear, next, error, onMore, failed]);
  return { error, retry: () => setError(undefined) };
}

/** How far the list begins below the top of the page, in pixels; anew when something above it grows. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

interface Place {
  offset: number;
  measured: VirtualItem[];
}
/** Where each entry of the browser's history was left, for as long as the client that holds its rows lives. */
const placesOf = new WeakMap<ApolloClient, Map<string, Place>>();
const PLACES_MAX = 50;

/** The place where this list was left at this entry of the browser's history, and the way to note it when it is left again. */
function usePlace(label: string) {
  const client = useApolloClient();
  const key = `${useLocation().key} ${label}`;
  const places = placesOf.get(client) ?? new Map<string, Place>();
  placesOf.set(client, places);
  const [before] = useState(() => places.get(key));
  const now = useRef<() => Place>(undefined);
  useLayoutEffect(() => {
    const note = () => {
      const [oldest] = places.keys();
      if (places.size >= PLACES_MAX && oldest !== undefined) places.delete(oldest);
      if (now.current) places.set(key, now.current());
    };
    return note;
  }, [key, places]);
  useEffect(() => {
    if (!before) return;
    // A new page is put to its top by the frame; this one goes on where it was, a moment after.
    const frame = requestAnimationFrame(() => window.scrollTo(0, before.offset));
    return () => cancelAnimationFrame(frame);
  }, [before]);
  return {
    before,
    note: (read: () => Place) => {
      now.current = read;
    },
  };
}
