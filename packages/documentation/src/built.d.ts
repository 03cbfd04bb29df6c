/** Modules that build/documentation-plugin.ts makes while the app is built. */
declare module 'plumbline:articles' {
  export const articles: readonly import('./article.ts').Article[];
}

declare module 'plumbline:article-pictures' {
  export const pictures: Readonly<Record<string, import('./article.ts').ArticlePicture>>;
}

declare module 'plumbline:article-index' {
  /** What MiniSearch wrote (build/search-index.ts). */
  const index: string;
  export default index;
}
