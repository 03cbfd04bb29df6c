/** A report in the editor: what is scrolled there is not the page but its content, which keeps its places itself (useScrollToPlace). */
const EDITOR = /^\/reports\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/?$/;

/** Whether the router puts the scroll of a location back. It would also hand the scroll of a screen to the next one. */
export const restoresScroll = ({ location }: { readonly location: { readonly pathname: string } }): boolean =>
  !EDITOR.test(location.pathname);
