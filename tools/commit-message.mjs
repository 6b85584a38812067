// Checks commit messages: one of .githooks/commit-msg, or in the tests all since the rule began.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Commits up to this one were written before the rule. */
const ruleBegan = 'b791bb3324fc75840aa3698bfa414f83e0183bb3';
const longest = 72;

/** Verbs in the imperative that end like another form. */
const imperatives = new Set(
  'address access bless bring bypass compress cross discuss dismiss embed express feed focus guess heed miss need pass press process progress shed speed spring stress string suppress'.split(
    ' ',
  ),
);
const isOtherForm = (word) => /(?:ed|ing|[^s]s)$/u.test(word) && !imperatives.has(word);
const isGenerated = (subject) => /^(?:Merge |Revert "|fixup! |squash! |amend! )/u.test(subject);

/** What is wrong with a message: one sentence each, none where it is fine. */
export function problemsOf(message) {
  const [subject = '', second = ''] = message.split('\n').filter((line) => !line.startsWith('#'));
  if (isGenerated(subject)) return [];
  const [, verb] = /^[a-z0-9][a-z0-9:-]*: (\S+)/u.exec(subject) ?? [];
  const problems = [];
  if (!verb) problems.push('The subject has the form `room: what changed`, with the room in lower case.');
  else if (verb !== verb.toLowerCase()) problems.push('What changed begins in lower case.');
  else if (isOtherForm(verb)) problems.push(`What changed is in the imperative: not \`${verb}\`.`);
  if (subject.length > longest) problems.push(`The subject has ${subject.length} characters, at most ${longest}.`);
  if (subject.endsWith('.')) problems.push('The subject ends without a full stop.');
  if (second !== '') problems.push('A blank line follows the subject.');
  return problems;
}

const git = (...args) => spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64_000_000 });

function checkHistory() {
  if (git('merge-base', '--is-ancestor', ruleBegan, 'HEAD').status !== 0) {
    console.log(`Commit messages are not checked: this history does not contain ${ruleBegan.slice(0, 12)}.`);
    return [];
  }
  const log = git('log', '--format=%h%n%B%x00', `${ruleBegan}..HEAD`).stdout;
  return log.split('\0').flatMap((entry) => {
    const [hash, ...lines] = entry.trim().split('\n');
    return hash ? problemsOf(lines.join('\n')).map((problem) => `${hash} ${lines[0]}\n  ${problem}`) : [];
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [file] = process.argv.slice(2);
  const problems = file ? problemsOf(readFileSync(file, 'utf8')) : checkHistory();
  if (problems.length > 0) console.error(`${problems.join('\n')}\nThe rules: CONTRIBUTING.md, Commits.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
