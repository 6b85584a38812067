/** The styles of the mailbox page, before they are turned to the installation's hue. */
export const mailboxStyles = `
:root { color-scheme: light dark; --bg: #faf6f0; --surface: #ffffff; --sunken: #f2ebe2; --line: #e6dcd2;
  --ink: #2b1630; --ink2: #5b4a60; --primary: #5b1563; --primary-soft: #f4e8f4; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #140d18; --surface: #1f1626; --sunken: #181019; --line: #3a2c44;
    --ink: #f7eff4; --ink2: #cfc1d3; --primary: #e4b6eb; --primary-soft: #3f2147; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); line-height: 1.5;
  font-family: Avenir, 'Nunito Sans', system-ui, sans-serif; }
header, main { max-width: 44rem; margin: 0 auto; padding: 1rem; }
header { padding-top: 2.5rem; }
h1 { margin: 0; font-size: 2rem; }
header p { margin: 0.5rem 0 0; color: var(--ink2); }
ol { list-style: none; margin: 0; padding: 0; }
article, .empty { margin: 0 0 1rem; padding: 1.25rem; background: var(--surface); border: 1px solid var(--line);
  border-radius: 16px; }
h2 { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere; }
.about { margin: 0.25rem 0 0; color: var(--ink2); font-size: 0.875rem; overflow-wrap: anywhere; }
.about strong { color: var(--ink); }
time { display: block; }
.channel { padding: 0.125rem 0.5rem; border-radius: 999px; background: var(--primary-soft); color: var(--ink); }
.text { margin: 1rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.code { padding: 0.125rem 0.5rem; border-radius: 8px; background: var(--primary-soft); letter-spacing: 0.1em; }
a { color: var(--primary); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--primary); outline-offset: 3px; border-radius: 4px; }
summary { cursor: pointer; }
pre { margin: 0.5rem 0 0; padding: 1rem; background: var(--sunken); border-radius: 8px; white-space: pre-wrap;
  overflow-wrap: anywhere; }
`;
