/** A rating of one to five, drawn as stars and read as words. */
export function Stars({ rating }: { readonly rating: number }) {
  const full = Math.round(rating);
  return (
    <span role="img" aria-label={`${rating} out of 5 stars`} className="text-needs whitespace-nowrap">
      {'★'.repeat(full)}
      <span className="text-text-3">{'☆'.repeat(5 - full)}</span>
    </span>
  );
}
