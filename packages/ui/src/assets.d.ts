// Bundler suffix: the import is the file's URL. Declared here so that the package needs no bundler types.
declare module '*?url' {
  const url: string;
  export default url;
}
declare module '*.css';
