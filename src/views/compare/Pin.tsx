/** A drawing pin; filled when it holds. */
export function Pin({ filled }: { readonly filled: boolean }) {
  return (
    <svg
      aria-hidden="true"
      width="14"
      height="14"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M5.5 2h5M6.3 2v4.2L4 9h8L9.7 6.2V2" fill={filled ? 'currentColor' : 'none'} />
      <path d="M8 9v5" />
    </svg>
  );
}
