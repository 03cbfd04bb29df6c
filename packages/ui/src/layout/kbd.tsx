/** A key cap: `<Kbd keys="Ctrl K" />`. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className="inline-block min-w-5 rounded-[5px] bg-control px-[5px] text-center font-sans text-micro leading-5 font-strong text-text-3">
      {keys}
    </kbd>
  );
}
