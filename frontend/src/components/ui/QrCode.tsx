import { useMemo } from 'react';
import { encode } from 'uqr';

/** Blank modules around the code, as many as readers need. */
const MARGIN = 4;

/** A text as a QR code, dark on light in both schemes: readers want it so. */
export function QrCode({ text, label, size = 184 }: { text: string; label: string; size?: number }) {
  const { path, modules } = useMemo(() => {
    const { data } = encode(text, { ecc: 'M', border: 0 });
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
    return { path: squares.join(''), modules: data.length };
  }, [text]);
  const side = modules + 2 * MARGIN;
  return (
    <svg
      width={size}
      height={size}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} rx="2" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
