/** The look of the file, in the product's colors, with system fonts. */
const LIGHT = `--bg:#f7f4ef;--surface:#fefdfa;--control:#efece6;--text:#201b15;--text-2:#4a4239;--text-3:#675d53;--line:#ddd8d0;--line-strong:#8d8376;--focus:#006eae;--safety:#b10d43;--major:#b6341f;--moderate:#995515;--minor:#1764a0;--good:#1e6e4b;--solid:#c20743;--on-solid:#fffdfd;`;
const DARK = `--bg:#120f0d;--surface:#1b1814;--control:#2e2a26;--text:#f6f3ec;--text-2:#cec8bf;--text-3:#a9a298;--line:#312d28;--line-strong:#7d766d;--focus:#68cbfb;--safety:#ff688d;--major:#ff7d65;--moderate:#ffa958;--minor:#7bb9ee;--good:#69d6aa;--solid:#d21d53;--on-solid:#fefbfb;`;

export const PAGE_STYLE = `
:root{color-scheme:light dark;${LIGHT}}
@media (prefers-color-scheme:dark){:root{${DARK}}}
*{box-sizing:border-box}
[hidden]{display:none!important}
html{scroll-padding-top:5.5rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--text);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
a{color:inherit}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:6px}
h1,h2,h3,h4{line-height:1.25;text-wrap:balance;margin:0}
h1{font-size:clamp(1.9rem,6vw,2.75rem);letter-spacing:-.03em;font-weight:650}
h2{font-size:1.5rem;letter-spacing:-.015em;margin:2.75rem 0 .5rem}
h3{font-size:1.125rem;margin:1.5rem 0 .25rem}h4{font-size:1.125rem;margin:.5rem 0 .25rem}
p{margin:.35rem 0;text-wrap:pretty}
.typed{white-space:pre-line}.plain{border-left:2px solid var(--line-strong);padding-left:.75rem}
.meta,.place,figcaption,dt{color:var(--text-2)}
.meta,figcaption{font-size:.875rem;line-height:1.4}
.number{color:var(--text-3);font-weight:500}
.skip{position:absolute;left:-9999px}.skip:focus{left:1rem;top:1rem;background:var(--surface);padding:.75rem 1rem;z-index:5}
.top{display:flex;gap:.75rem;align-items:center;max-width:77rem;margin:0 auto;padding:.9rem 1rem;font-weight:640}
.copy-line{margin-left:auto;border:1px solid var(--line-strong);border-radius:99px;padding:.1rem .75rem;font-size:.875rem}
.page{max-width:77rem;margin:0 auto;padding:0 1rem 4rem}
.cover .shot{width:100%;border-radius:18px;margin-bottom:1.25rem}.cover .shot img{aspect-ratio:2.4;object-fit:cover}
.place{font-size:1.0625rem}
.cover-facts{display:flex;flex-wrap:wrap;gap:.5rem 2rem;margin:1rem 0}.cover-facts dt{font-size:.875rem}.cover-facts dd{margin:0;font-weight:600}
.figures{display:grid;grid-template-columns:repeat(2,1fr);gap:1px;margin:1.5rem 0 0;background:var(--line);border:1px solid var(--line);border-radius:16px;overflow:hidden}
.figures button{font:inherit;color:inherit;text-align:start;background:var(--surface);border:0;border-radius:0;padding:.7rem .85rem;cursor:pointer;display:grid;gap:.1rem}.figures button:disabled{cursor:default;color:inherit}
.figures .count{display:flex;align-items:center;gap:.45rem;font-size:1.6rem;line-height:1.2;font-weight:620}.figures .kind{font-size:.875rem;font-weight:540;line-height:1.3}
.figures button[aria-pressed=true]{background:var(--control);box-shadow:inset 0 -3px 0 var(--text)}.figures button:not(:disabled):hover .kind{text-decoration:underline}.figures :focus-visible{outline-offset:-3px}
@media (min-width:48rem){.figures{grid-template-columns:repeat(4,1fr)}}
.shape{width:1em;height:1em;flex:none}.figures .shape{width:1.05rem;height:1.05rem}.shape.safety{color:var(--safety)}.shape.major{color:var(--major)}.shape.moderate{color:var(--moderate)}.shape.minor{color:var(--minor)}
.tools{position:sticky;top:0;z-index:2;background:var(--bg);border-bottom:1px solid var(--line);padding:.6rem 0;margin-top:1.25rem;display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
.tools label{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
.tools input{flex:1 1 13rem;min-width:0;min-height:2.75rem;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--line-strong);border-radius:10px;padding:0 .85rem}
.large button{min-height:2.75rem;min-width:2.75rem;font:inherit;font-size:.9375rem;font-weight:600;color:inherit;background:var(--control);border:1px solid transparent;border-radius:10px;padding:0 .75rem;display:inline-flex;align-items:center;justify-content:center;gap:.4rem;cursor:pointer;white-space:nowrap}
.views{display:flex;background:var(--control);border-radius:12px;padding:3px}.tools .views label{position:static;clip-path:none;width:auto;height:auto;overflow:visible;flex:1 1 auto;cursor:pointer}.tools .views input{position:absolute;opacity:0;min-height:0;width:1px;height:1px;flex:none}
.views span{display:flex;align-items:center;justify-content:center;min-height:2.5rem;padding:0 .85rem;border-radius:9px;font-size:.9375rem;font-weight:600;white-space:nowrap}.views input:checked+span{background:var(--surface);box-shadow:0 0 0 1px var(--line-strong)}.views input:focus-visible+span{outline:3px solid var(--focus);outline-offset:2px}
@media (max-width:30rem){.views{flex:1 0 100%}}
.to-contents{min-height:2.75rem;display:inline-flex;align-items:center;padding:0 .5rem;font-size:.9375rem;font-weight:600}
#found{flex-basis:100%;margin:0;font-size:.875rem;color:var(--text-2)}#found:empty{display:none}
.contents h2{font-size:1.0625rem;margin:2rem 0 .5rem}
.contents ol{list-style:none;margin:0;padding:0;display:grid}
.contents a{display:flex;gap:.6rem;min-height:2.75rem;align-items:center;text-decoration:none;border-top:1px solid var(--line)}.contents a:hover{text-decoration:underline}.contents a[aria-current]{font-weight:640}.how-many{margin-left:auto;font-size:.8125rem;color:var(--text-3)}.contents .number{flex:none;width:1.5rem}
.filtered #notices,.filtered #signatures{display:none}
.brief{list-style:none;margin:0;padding:0}.brief li{display:grid;gap:.9rem 1.35rem;padding:1.35rem 0;border-top:1px solid var(--line)}.brief h3{margin:.5rem 0 .2rem;font-size:1.25rem;letter-spacing:-.014em}.brief a{text-decoration:none}.brief a:hover{text-decoration:underline}.brief .words{color:var(--text-2);display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;overflow:hidden}.brief>li>div,.brief .shot{min-width:0}
@media (min-width:40rem){.brief li:has(>.shot){grid-template-columns:13rem 1fr}.brief .shot{align-self:start}}
#full>.section{content-visibility:auto;contain-intrinsic-size:auto 60rem}
.item{border-top:1px solid var(--line);padding:.85rem 0}.item-head h3{display:inline-block;margin:0 .75rem 0 0;font-size:1rem}
.finding{border:1px solid var(--line);border-left:4px solid var(--line-strong);border-radius:12px;background:var(--surface);padding:1rem 1.1rem;margin:1rem 0}
.finding.safety{border-left-color:var(--safety)}.finding.major{border-left-color:var(--major)}.finding.moderate{border-left-color:var(--moderate)}.finding.minor{border-left-color:var(--minor)}
.finding h3{margin-top:.5rem}
.tags{display:flex;flex-wrap:wrap;gap:.4rem;margin:0}
.tag{display:inline-flex;align-items:center;gap:.35rem;font-size:.8125rem;font-weight:620;background:var(--control);border-radius:7px;padding:.15rem .55rem}
.tag.solid{background:var(--solid);color:var(--on-solid)}.tag.solid .shape{color:inherit}.tag.good{color:var(--good)}
.facts{display:grid;gap:.25rem 1.5rem;margin:.5rem 0}.facts div{min-width:0}.facts dt{display:inline;font-size:.9375rem}.facts dd{display:inline;margin:0}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(11rem,45%),1fr));gap:.85rem;margin-top:.85rem}
.finding .photos{grid-template-columns:repeat(auto-fill,minmax(min(15rem,45%),1fr))}.finding .photos>.photo:only-child{grid-column:1/-1;max-width:24rem}
.photo{margin:0}.photo figcaption{margin-top:.35rem}
.shot{position:relative;display:block;width:100%;padding:0;border:0;border-radius:10px;overflow:hidden;background:var(--control);cursor:zoom-in}
.shot img{display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:cover}
.marks{position:absolute;inset:0;width:100%;height:100%;pointer-events:none}
.recording{display:block;margin-top:.2rem}.plays{grid-column:1/-1;max-width:40rem}.plays video{display:block;width:100%;height:auto;max-height:70vh;border-radius:10px;background:#120f0d}.plays audio{display:block;width:100%;margin-top:.5rem}.plays .shot{max-width:20rem}
.recording.at{display:flex;gap:.25rem;align-items:baseline}.moment{flex:none;min-height:2.75rem;min-width:2.75rem;padding:0 .5rem;font:inherit;font-weight:640;color:inherit;background:none;border:0;border-radius:8px;text-decoration:underline;cursor:pointer}.no-photo{display:block;padding:1.5rem 1rem;border-radius:10px;background:var(--control);color:var(--text-2);font-size:.875rem}
.along{display:block;width:100%;max-width:36rem;margin:.75rem 0 .25rem;fill:currentColor;overflow:visible}.along path{stroke:var(--line-strong);stroke-width:1.2}.along text{font-size:10px;text-anchor:middle;fill:var(--text-2)}.along .nth{font-weight:650;fill:var(--text)}
details{border-top:1px solid var(--line);padding:.25rem 0}summary{min-height:2.75rem;display:flex;align-items:center;font-weight:600;cursor:pointer}summary::before{content:"+";width:1.25rem;color:var(--text-3)}details[open]>summary::before{content:"\\2212"}details p{color:var(--text-2)}.prominent{font-size:14pt;font-weight:700;line-height:1.35}
.signature{margin:1rem 0;max-width:20rem}.ink{display:block;width:100%;height:6rem;border-bottom:1px solid var(--line-strong);object-fit:contain}img.ink{background:#fffdf8}
footer{margin-top:3rem;padding-top:1rem;border-top:1px solid var(--line);font-size:.875rem;color:var(--text-2)}
.large{border:0;padding:0;margin:0;width:100vw;height:100dvh;max-width:none;max-height:none;background:#120f0d;color:#f6f3ec;color-scheme:dark}
.large[open]{display:flex;flex-direction:column}.large::backdrop{background:#120f0d}
.large .bar{display:flex;justify-content:space-between;gap:.5rem;align-items:center;padding:.5rem}.large button{background:#2e2a26;color:inherit}.large :focus-visible{outline-color:#68cbfb}
#stage{flex:1;min-height:0;overflow:auto;display:grid;place-items:center;cursor:zoom-in}
.frame{position:relative;max-width:100%;max-height:100%;display:grid}.frame img{display:block;max-width:100%;max-height:calc(100dvh - 9rem);width:auto;height:auto;object-fit:contain}
#stage.zoomed{place-items:start;cursor:zoom-out}#stage.zoomed .frame{max-width:none;max-height:none;width:max(200vw,100%)}#stage.zoomed .frame img{max-width:none;max-height:none;width:100%}
#caption{flex:1;margin:0;text-align:center}
@media (min-width:64rem){.to-contents{display:none}.page{display:grid;grid-template-columns:minmax(0,1fr) 20rem;gap:0 3rem;align-items:start}.page>main{grid-column:1;grid-row:1;min-width:0}.page>.side{grid-column:2;grid-row:1/span 2;align-self:stretch}.side>.contents{position:sticky;top:1rem;max-height:calc(100vh - 2rem);overflow:auto;padding:2px}.side .contents h2{margin-top:.5rem}.side .contents a{min-height:2.5rem}.page>footer{grid-column:1}.figures button{padding:1rem 1.15rem}.facts{grid-template-columns:1fr 1fr}}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
@media print{:root{${LIGHT}color-scheme:light}@page{margin:16mm}body{background:#fff;font-size:10pt}.moment{min-height:0;min-width:0;padding:0;text-decoration:none}.plays audio,.tools,.side,.skip,.large,#gallery{display:none!important}[data-view-part][hidden]{display:block!important}.figures{grid-template-columns:repeat(4,1fr)}.page{display:block;max-width:none;padding:0}.finding,figure,.item-head{break-inside:avoid}h2,h3,h4{break-after:avoid}.photos{grid-template-columns:1fr 1fr}.finding{background:none}details>summary::before{content:none}a{text-decoration:none}}
`;
