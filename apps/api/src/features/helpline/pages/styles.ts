// The one style sheet of the pages without script: the app's tokens and font in both themes, phones first, and paper.
// help-pages.test.ts compares it with the app's own sheets.
import { fontFile } from '@mycrew/contract/constants.ts';

/** Without it the next of the list stands in, stretched to its measures. */
const fonts = `@font-face{font-family:'Nunito Sans Variable';font-display:swap;font-weight:200 1000;src:url(/assets/${fontFile}) format('woff2')}
@font-face{font-family:'Nunito Sans Fallback';font-weight:600 1000;src:local('Arial Bold'),local('Helvetica Bold'),local('Liberation Sans Bold'),local('Roboto Bold');size-adjust:99.8%;ascent-override:101.3%;descent-override:35.3%;line-gap-override:0%}
@font-face{font-family:'Nunito Sans Fallback';font-weight:1 599;src:local('Arial'),local('Helvetica'),local('Liberation Sans'),local('Roboto');size-adjust:101.6%;ascent-override:99.5%;descent-override:34.7%;line-gap-override:0%}`;

export const helpStyle = `
${fonts}
:root{color-scheme:light dark;--bg:#faf6f0;--surface:#fff;--line:#e6dcd2;--line-strong:#85757f;--ink:#2b1630;--ink2:#5b4a60;--primary:#5b1563;--on-primary:#fff;--primary-soft:#f4e8f4;--alert:#b8202f;--on-alert:#fff;--alert-ink:#9a1524;--info:#285a96;--info-soft:#e6eff8;--lamp-ink:#744600;--lamp-soft:#fdefd2;--secondary:#2a6a54;--focus:#5b1563}
@media (prefers-color-scheme:dark){:root{--bg:#140d18;--surface:#1f1626;--line:#3a2c44;--line-strong:#8b7896;--ink:#f7eff4;--ink2:#cfc1d3;--primary:#e4b6eb;--on-primary:#320839;--primary-soft:#3f2147;--alert:#d13444;--alert-ink:#ffb0aa;--info:#9cc6f5;--info-soft:#1a2f47;--lamp-ink:#ffd58c;--lamp-soft:#3b2a15;--secondary:#8fd2b4;--focus:#ffc866}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--ink);font:430 1rem/1.625 'Avenir Next',Avenir,'Nunito Sans Variable','Nunito Sans','Nunito Sans Fallback',system-ui,sans-serif;-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
.page{max-width:680px;margin:0 auto;padding:0 20px 48px}
header{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px;min-height:64px;padding:8px 0}
h1,h2,h3,h4,p,ul,dl,dd{margin:0;padding:0}
h1{font-size:1.875rem;line-height:2.25rem;font-weight:800;letter-spacing:-.018em}
h2{margin-top:28px;font-size:1.25rem;line-height:1.75rem;font-weight:800}
h3{font-size:1.0625rem;line-height:1.5rem;font-weight:750}
h4{font-size:1rem;font-weight:700}
p,li,h1,h2,h3,h4{overflow-wrap:anywhere}
ul{list-style:none}
main{display:grid;gap:12px}
svg{flex:none;display:block}
a{color:inherit}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px;border-radius:8px}
.lead{margin:0;font-size:1.0625rem;line-height:1.5rem;font-weight:750}
.small{font-size:.875rem;line-height:1.375rem}
.quiet{color:var(--ink2)}
.fine{font-size:.8125rem;line-height:1.25rem;color:var(--ink2)}
.logo{display:inline-flex;align-items:center;gap:10px;min-height:44px;font-size:1.25rem;font-weight:800;letter-spacing:-.035em;text-decoration:none}
.button{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:48px;padding:10px 14px;border:1.5px solid var(--line-strong);border-radius:16px;background:var(--surface);color:var(--ink);font:inherit;font-weight:750;line-height:1.5rem;text-align:center;text-decoration:none;font-variant-numeric:tabular-nums;cursor:pointer}
.main{background:var(--primary);border-color:var(--primary);color:var(--on-primary)}
.soft{background:var(--primary-soft);border-color:var(--primary-soft);color:var(--primary)}
.leave{min-height:44px;border-radius:14px;padding:8px 16px}
.red{display:flex;align-items:center;gap:18px;min-height:82px;padding:14px 18px;border-radius:24px;background:var(--alert);color:var(--on-alert);text-decoration:none}
.red span{flex:1;font-size:.9375rem;line-height:1.375rem}
.red b{display:block;font-size:1.25rem;line-height:1.75rem;font-weight:800}
.red i{display:grid;flex:none;place-items:center;width:52px;height:52px;border-radius:50%;background:var(--on-alert);color:var(--alert)}
.card{display:grid;gap:12px;padding:16px;border:1px solid var(--line);border-radius:24px;background:var(--surface)}
.head{display:flex;align-items:center;gap:12px}
.mark{display:grid;flex:none;place-items:center;width:44px;height:44px;border-radius:14px;background:var(--primary-soft);color:var(--primary)}
.mark.info{background:var(--info-soft);color:var(--info)}
.mark.lamp{background:var(--lamp-soft);color:var(--lamp-ink)}
.ways{display:flex;flex-wrap:wrap;gap:10px}
h3.ask{margin:0 0 6px;font-size:1rem;line-height:1.5rem}
.chips{display:flex;flex-wrap:wrap;gap:8px}
.chips .button{min-height:44px;padding:6px 14px;border-radius:22px;font-size:.9375rem}
:target{scroll-margin-top:16px}
.ways .button{flex:1 1 auto}
.more{display:grid;gap:4px}
.dots{padding-inline-start:18px;list-style:disc}
.row{border-bottom:1px solid var(--line)}
.row>a,summary{display:flex;align-items:center;gap:12px;min-height:56px;padding:8px 4px;font-weight:750;text-decoration:none;cursor:pointer}
.row>a span,summary span,summary h3{flex:1}
summary h3{font-size:1rem}
summary{list-style:none}
summary::-webkit-details-marker{display:none}
a[dir=ltr]:not(.button){display:inline-block;max-width:100%}
[dir=rtl] .row>a>svg:last-child,[dir=rtl] .red>svg:last-child{transform:scaleX(-1)}
details[open]>summary>svg:last-child{transform:rotate(90deg)}
.unfolded{display:grid;gap:12px;padding:4px 4px 20px}
.unfolded>h3{margin-top:8px}
.note{padding:14px 16px;border-radius:18px;background:var(--lamp-soft)}
form{display:grid;gap:12px}
label{font-weight:700;font-size:.875rem}
input,select{display:block;width:100%;min-height:52px;margin-top:6px;padding:10px 14px;border:1.5px solid var(--line-strong);border-radius:14px;background:var(--surface);color:var(--ink);font:inherit}
.tag{display:inline-block;font-size:.875rem;font-weight:750}
.open{color:var(--secondary)}
.shut{color:var(--alert-ink)}
.hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
footer{display:grid;gap:8px;margin-top:32px}
footer a,p a{color:var(--primary);font-weight:750}
.two{display:grid;gap:12px}
@media (min-width:600px){h1{font-size:2rem;line-height:2.5rem}.two{grid-template-columns:1fr 1fr;align-items:start}}
@media (forced-colors:active){.red,.card,.note{border:2px solid CanvasText}}
@media print{::details-content{content-visibility:visible}:root{--bg:#fff;--surface:#fff;--ink:#000;--ink2:#333;--line:#999}.leave,form,nav,.noprint{display:none}.card{break-inside:avoid}.red{border:2px solid #000;background:#fff;color:#000}a[target]::after{content:' ' attr(href);font-weight:430;overflow-wrap:anywhere}}
`;
