interface PageOf<Edge> {
  edges: Edge[];
}

/** A list with its next page behind what is there; the next page says how it goes on. */
export function joined<Edge, List extends PageOf<Edge>>(before: List, next: List): List {
  return { ...next, edges: [...before.edges, ...next.edges] };
}
