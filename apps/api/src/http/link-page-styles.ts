/** The styles of pages behind a link in a message: constant, so that their hash can be in its policy. */
export const linkPageStyles = `
:root { color-scheme: light dark; --bg: #faf6f0; --surface: #ffffff; --line: #e6dcd2; --ink: #2b1630; --ink2: #5b4a60;
  --primary: #5b1563; --on: #ffffff; --soft: #f4e8f4; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #140d18; --surface: #1f1626; --line: #3a2c44; --ink: #f7eff4; --ink2: #cfc1d3;
    --primary: #e4b6eb; --on: #2b1630; --soft: #3f2147; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 1.0625rem/1.5 Avenir, 'Nunito Sans', system-ui, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 2rem 1rem 3rem; }
.card { padding: 1.5rem; background: var(--surface); border: 1px solid var(--line); border-radius: 16px; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.125rem; }
p { margin: 0.75rem 0 0; overflow-wrap: anywhere; }
.quiet { color: var(--ink2); }
.brand { display: flex; gap: 0.5rem; align-items: center; margin: 0 0 1rem; font-size: 1.125rem; font-weight: 800; }
.ways { display: grid; gap: 0.75rem; margin-top: 1.25rem; }
.way { display: grid; place-items: center; min-height: 56px; padding: 0.75rem 1rem; border: 2px solid var(--primary);
  border-radius: 14px; font-weight: 700; text-decoration: none; }
.way.main { background: var(--primary); color: var(--on); }
form { display: grid; gap: 0.75rem; margin-top: 1.5rem; }
button { min-height: 56px; padding: 0.75rem 1rem; border: 2px solid var(--primary); border-radius: 14px; font: inherit;
  font-weight: 700; cursor: pointer; background: transparent; color: var(--primary); }
button.main { background: var(--primary); color: var(--on); }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem; }
li a { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline; min-height: 52px; padding: 0.75rem 1rem;
  border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
li strong { font-size: 1.125rem; }
a { color: var(--primary); }
li a span { color: var(--ink2); }
a:focus-visible, button:focus-visible { outline: 3px solid var(--primary); outline-offset: 3px; }
`;
