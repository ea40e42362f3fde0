/** The mark: an open ring and a dot. */
export function Logo({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#007979" />
      <path d="M21.5 11.2a7.2 7.2 0 1 0 0 9.6" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
      <circle cx="22.6" cy="16" r="1.9" fill="#fff" />
    </svg>
  );
}
