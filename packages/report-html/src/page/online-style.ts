/** Added to the report's style by pages on the web: head, cards, actions, and pages that say why nothing opens. */
export const ONLINE_STYLE = `
body{font-family:"Archivo Variable",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
h1{font-stretch:108%;font-weight:600;letter-spacing:-.034em}
.bar-top{display:flex;align-items:center;gap:.75rem;max-width:77rem;margin:0 auto;height:4rem;padding:0 1rem}.bar-top>b{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:1.0625rem;font-weight:640;letter-spacing:-.01em}
.tile{display:grid;flex:none;place-items:center;width:2.25rem;height:2.25rem;border-radius:9px;font-size:.875rem;font-weight:680;background:#3b342d;color:#fff}.tile.round{width:3.25rem;height:3.25rem;border-radius:50%;font-size:1.0625rem}
.logo{flex:none;display:flex;align-items:center;height:2.5rem;padding:0 .5rem;border-radius:8px;background:#fff;box-shadow:0 0 0 1px var(--line)}.logo img{display:block;height:auto;max-height:1.9rem;width:auto;max-width:8rem}
.act{display:inline-flex;align-items:center;justify-content:center;gap:.55rem;min-height:2.75rem;padding:0 1.05rem;border:1px solid transparent;border-radius:11px;font:inherit;font-size:.9375rem;font-weight:620;color:inherit;background:var(--control);text-decoration:none;cursor:pointer;white-space:nowrap}
.act:hover{border-color:var(--line-strong)}.act[aria-busy=true]{opacity:.65;cursor:progress}.act svg{width:1.15rem;height:1.15rem;flex:none}.act.main{background:var(--act);color:var(--on-act)}.act.line{background:none;border-color:var(--line-strong)}.act.bare{background:none}.act.wide{display:flex;width:100%}
:root{--act:#2b241c;--on-act:#fbf6ec}@media (prefers-color-scheme:dark){:root{--act:#efc25a;--on-act:#1f1507}}
.card{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:1.2rem}.card+.card{margin-top:.75rem}.card h2{font-size:1.0625rem;line-height:1.3;letter-spacing:0;margin:0}.card p{font-size:.9375rem;line-height:1.45;color:var(--text-2);margin:.45rem 0}.card .act{margin-top:.5rem}.card b.name{display:block;font-size:1.0625rem;color:var(--text)}
.person{display:flex;align-items:center;gap:.75rem}.person p{margin:0}.sum{overflow-wrap:anywhere}.card details{border:0;margin-top:.35rem}.card summary{font-size:.875rem;min-height:2.75rem}
.side .contents{margin-top:1.25rem}
.alert{border-radius:12px;background:var(--control);padding:.75rem 1rem}
.dock{position:fixed;inset:auto 0 0;z-index:3;display:flex;gap:.6rem;background:var(--surface);padding:.65rem 1rem max(1rem,env(safe-area-inset-bottom));box-shadow:0 -1px 0 var(--line)}.dock .main{flex:1;min-height:3.25rem}.dock .act{min-height:3.25rem}
.plain{min-height:100dvh;display:grid;align-content:center;justify-items:center;padding:1.5rem;text-align:start}.plain>*{width:min(100%,26rem)}.plain h1{font-size:1.75rem}.plain p{color:var(--text-2)}
.plain form{display:grid;gap:1rem;margin-top:1rem}.field{display:grid;gap:.35rem;font-weight:600}.field input{font:inherit;font-weight:450;color:inherit;background:var(--surface);border:1px solid var(--line-strong);border-radius:10px;min-height:2.75rem;padding:0 .85rem}.problem{color:var(--safety);font-size:.9375rem;font-weight:500;margin:0}
.wide-only{display:none}
@media (max-width:47.99rem){.page{padding-bottom:7rem}.cover{margin:0 -1rem}.cover .shot{border-radius:0}.cover .shot img{aspect-ratio:1.88}}
@media (min-width:48rem){.dock{display:none}.wide-only{display:flex}.bar-top,.page{padding-inline:2rem}}
@media (max-width:63.99rem){.side{display:grid;gap:.75rem;margin-top:2rem}.side .card+.card{margin-top:0}}
@media (min-width:40rem) and (max-width:63.99rem){.side{grid-template-columns:1fr 1fr}.side .contents{grid-column:1/-1}}
.request{list-style:none;margin:1.25rem 0 0;padding:0}.request .words{color:var(--text-2)}.request li{display:grid;gap:.9rem 1.35rem;padding:1.35rem 0;border-top:1px solid var(--line)}.request .ask{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:baseline;margin-top:.6rem}.request .ask b{font-size:1.0625rem}.request h2{margin:.35rem 0 .2rem;font-size:1.25rem}.request .shot{align-self:start}
@media (min-width:40rem){.request li:has(>.shot){grid-template-columns:13rem 1fr}}
.totals{display:grid;grid-template-columns:1fr auto;gap:.35rem 1.5rem;border-top:2px solid var(--text);padding-top:1rem;margin:0;font-variant-numeric:tabular-nums}.totals dd{margin:0;text-align:end}.totals .all{font-weight:650;font-size:1.125rem}
@media print{.bar-top,.dock,.alert{display:none!important}}
`;
