/** What comes sooner than this needs no sign. */
const AFTER_MS = 300;

/** How many things somebody waits for that are late. */
let late = 0;

/** Marks the document while `work` is late; a thin bar at its top is the sign of that. Resolves and rejects as `work` does. */
export async function withSign<Value>(work: Promise<Value>): Promise<Value> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    mark(1);
  }, AFTER_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (isLate) mark(-1);
  }
}

function mark(more: 1 | -1): void {
  late += more;
  document.documentElement.toggleAttribute('data-waiting', late > 0);
}
