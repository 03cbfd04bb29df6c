/**
 * Elements of a documentation article. Created from Markdown during the build (build/parse-article.ts): contains no
 * HTML, so nothing needs sanitizing.
 */

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  /** Exact text from a screen: a button, a field, a menu entry. */
  | { readonly kind: 'strong'; readonly text: string }
  /** A key, a URL or a value as typed. */
  | { readonly kind: 'code'; readonly text: string }
  /** `href` is a URL of this site, or starts with https:. */
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export interface ArticlePicture {
  readonly light: string;
  readonly dark: string;
  /** In pixels of the page. */
  readonly width: number;
  readonly height: number;
}

export type Block =
  | { readonly kind: 'heading'; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'note'; readonly content: readonly Inline[] }
  | { readonly kind: 'steps'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'picture'; readonly name: string; readonly alt: string };

export interface Article {
  /** The last part of its address. */
  readonly slug: string;
  readonly title: string;
  /** One sentence: what the reader can do afterward. */
  readonly summary: string;
  readonly blocks: readonly Block[];
}
