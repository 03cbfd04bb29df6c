/**
 * What an article of the documentation consists of. Made from Markdown while the app is built (build/parse-article.ts): there is no HTML
 * in it, so nothing has to be cleaned where it is shown.
 */

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  /** What stands on a screen, word for word: a button, a field, a menu entry. */
  | { readonly kind: 'strong'; readonly text: string }
  /** A key, an address or a value as it is typed. */
  | { readonly kind: 'code'; readonly text: string }
  /** `href` is an address of this site, or begins with https:. */
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
  /** One sentence: what the reader can do afterwards. */
  readonly summary: string;
  readonly blocks: readonly Block[];
}
