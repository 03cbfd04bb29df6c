/** The logo mark on its tile, in fixed colors: app icon, sign-in sheets, documents. */
export function LogoTile({ className = 'size-10' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={`block flex-none ${className}`}>
      <rect width="64" height="64" rx="15" fill="#1a1815" />
      <path d="M31 0h2v20h-2z" fill="#f2ede4" />
      <path
        d="M27.5 19h9a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1-1.5 1.5h-9a1.5 1.5 0 0 1-1.5-1.5v-3a1.5 1.5 0 0 1 1.5-1.5z"
        fill="#e0b04a"
      />
      <path d="M32 27.5H22a2 2 0 0 0-2 2v7.2c0 .7.2 1.4.6 2L31 55.4c.3.5.6.6 1 .6z" fill="#f3c65c" />
      <path d="M32 27.5h10a2 2 0 0 1 2 2v7.2c0 .7-.2 1.4-.6 2L33 55.4c-.3.5-.6.6-1 .6z" fill="#b8862c" />
    </svg>
  );
}
