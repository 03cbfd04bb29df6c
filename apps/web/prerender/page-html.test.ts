import { describe, expect, it } from 'vitest';
import type { RenderedPage } from '../src/app/site/render-site.tsx';
import { pageHtml } from './page-html.ts';

const files = {
  shell: `<html><head>
    <title>Plumbline</title>
    <meta name="description" content="The app." />
    <script src="/theme.js"></script>
    <script defer fetchpriority="high" src="/assets/start-1.js"></script>
    <script defer fetchpriority="high" src="/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/start-1.css">
  </head><body><div id="root"></div><noscript>Needs JavaScript.</noscript></body></html>`,
  script: 'assets/site-1.js',
  scriptImports: ['assets/plain-page-1.js'],
  styleSheet: 'a{color:red}\n',
  themeScript: '// Why.\n(() => {})();\n',
  formScript: 'noteForm();\n',
};
const page: RenderedPage = {
  path: '/pricing',
  title: 'Pricing · Plumbline',
  description: 'Prices "by the month" & by the year',
  isIndexed: true,
  body: '<h1>It costs $& what it says</h1>',
  structuredData: [{ name: '</script><script>alert(1)</script>' }],
};

describe('a page of the site', () => {
  it('has its own head once, and the small script in place of the app', () => {
    const html = pageHtml(page, files);
    expect(html.match(/<title>|name="description"|rel="canonical"|property="og:image"/g)).toHaveLength(4);
    expect(html).toContain('content="Prices &quot;by the month&quot; &amp; by the year"');
    expect(html).toContain('<link rel="canonical" href="__ORIGIN__/pricing" />');
    expect(html).toContain('src="/assets/site-1.js"');
    expect(html.indexOf('src="/assets/plain-page-1.js"')).toBeGreaterThan(0);
    expect(html.indexOf('src="/assets/plain-page-1.js"')).toBeLessThan(html.indexOf('site-1.js'));
    expect(html).toContain('<style>a{color:red}</style>');
    expect(html).toContain('<script>(() => {})();</script>');
    expect(html).not.toMatch(/index-1\.js|start-1|theme\.js|<noscript>/);
    expect(html).toContain('<div id="root"><h1>It costs $& what it says</h1></div>');
  });

  it('with a form that the app takes over loads none of the app by itself', () => {
    const html = pageHtml({ ...page, path: '/auth', query: '?mode=signup' }, files);
    expect(html).toContain('<div id="root"><h1>It costs $& what it says</h1></div>');
    expect(html).toMatch(
      /start-1\.css[\s\S]*<template id="app">[\s\S]*start-1\.js[\s\S]*<script src="\/assets\/index-1\.js"><\/script>\s*<\/template>\s*<script>noteForm\(\);<\/script>/,
    );
    expect(html.match(/<script [^>]*src=/g)).toHaveLength(1);
    expect(html.match(/href="\/assets\/(?:index|start)-1\.js"/g)).toHaveLength(2);
    expect(html).not.toMatch(/site-1\.js|theme\.js/);
  });

  it('cannot be left by a text in its structured data', () => {
    expect(pageHtml(page, files)).not.toContain('<script>alert');
  });

  it('is refused with a style that would end its element', () => {
    expect(() => pageHtml(page, { ...files, styleSheet: 'a::after{content:"</style>"}' })).toThrow(
      'end its own',
    );
  });

  it('that the app draws keeps the app, and has its head made ahead', () => {
    const html = pageHtml({ ...page, body: null }, files);
    expect(html).toContain('<title>Pricing · Plumbline</title>');
    expect(html).toContain('index-1.js');
    expect(html).toContain('<div id="root"></div>');
  });

  it('for addresses that are none is not indexed and has no canonical address', () => {
    const html = pageHtml({ ...page, path: null, isIndexed: false }, files);
    expect(html).toContain('content="noindex"');
    expect(html).not.toContain('canonical');
  });

  it.each(['<p style="color:red">', '<style>', '<b onclick="x()">'])(
    'is refused with %s, which the content security policy would drop',
    (body) => {
      expect(() => pageHtml({ ...page, body }, files)).toThrow('style or handler');
    },
  );
});
