// What each script of package.json does: the source of docs/operations/commands.md.
interface Command {
  /** What follows its name. */
  takes?: string;
  does: string;
}

interface OperatorsCommand extends Command {
  /** The file here that does it, with its first words. */
  tool: readonly [string, ...string[]];
}

export const engineersCommands: Readonly<Record<string, Command>> = {
  start: { does: 'Installs, builds, starts PostgreSQL, migrates, seeds and serves everything on one port.' },
  test: {
    takes: '[-- word … | --changed]',
    does: 'Runs every check and test; with a word those whose path contains it, with `--changed` those that a change since `main` affects.',
  },
  spec: { does: 'Prints which calls and routes of the specification are served.' },
  docs: { does: 'Writes `settings.md`, `commands.md` and `retention.md` in this folder from the code.' },
  map: { does: 'Draws the map of rooms in docs/architecture.md from their ranks.' },
  openapi: { takes: '[-- file]', does: 'Prints the OpenAPI document, or writes it to a file.' },
  'new:room': {
    takes: '<name> <column …>',
    does: 'Creates a room with these columns on all floors, with passing tests. Without arguments it lists the kinds of columns.',
  },
  'new:call': {
    takes: '<room> <key> <GET | PUT> <path> [column …]',
    does: 'Adds a call to a room that `new:room` created.',
  },
  'db:types': { does: 'Generates the types of the tables from the migrations.' },
  build: { does: 'Builds the web app into `apps/web/dist` and the server into `apps/api/dist`.' },
  lint: { does: 'Runs oxlint, with the boundaries between rooms.' },
  format: { does: 'Formats the code with oxfmt.' },
  'format:check': { does: 'Fails where a file is not formatted.' },
  types: { does: 'Type-checks every package.' },
  screenshots: {
    takes: '[-- --only home,chat] [--width 390]',
    does: 'Takes pictures of every screen into `screenshots/`.',
  },
  bench: {
    does: 'Measures speed. `BENCH_ONLY=alerts` (or `years`, `checkins`, `chat`, `feeds`, `retention`, `sockets`) measures one part.',
  },
  'bench:gate': {
    takes: '[-- --against <commit>] [--minutes 8] [--keep]',
    does: 'Measures ten figures beside the last release, in turns; exits with 1 if one is surely worse by more than 5 %.',
  },
  'bench:load': { does: 'Measures a mixed load.' },
  'bench:web': {
    takes: "[-- '/contacts*']",
    does: 'Visits every screen on a slow phone, cold and within the app, and marks what misses its aim; with an address, those alone. `screens`, `check-in`, `alert` and `chat` are its parts.',
  },
  faults: { does: 'Injects faults into the distress alert and compares what was promised with what arrived.' },
  drill: { takes: '[-- name]', does: 'Lists the exercises for operators, or runs one on this machine.' },
  release: {
    takes: '-- <version> [--files]',
    does: 'Sets the version, cuts the changelog, commits and tags; then builds what a release holds twice, and compares.',
  },
  sbom: { does: 'Writes the software bill of materials (CycloneDX) of a release, and checks licences.' },
};

/** Also scripts of package.json; in production `mycrew <command>` runs them as the service. */
export const operatorsCommands: Readonly<Record<string, OperatorsCommand>> = {
  doctor: {
    tool: ['doctor'],
    takes: '[--send-to email] [--text-to mobile]',
    does: 'Checks settings, database, key, disk, last backup, mail, texts, pictures, address and proxy. Changes nothing.',
  },
  backup: {
    tool: ['backup'],
    takes: '<file>',
    does: 'Writes everything but the master key into one file, while the server runs.',
  },
  restore: {
    tool: ['restore'],
    takes: '<file> --into <folder>',
    does: 'Restores a backup into an empty folder or database.',
  },
  'restore:settle': {
    tool: ['restore-settle'],
    takes: '--deletions <file>',
    does: 'Runs the last steps of a restore on a database that other tools restored.',
  },
  'deletions:save': {
    tool: ['deletions', 'save'],
    takes: '<file>',
    does: 'Saves who was erased, apart from the backups.',
  },
  'deletions:replay': {
    tool: ['deletions', 'replay'],
    takes: '<file> [--dry-run]',
    does: 'Erases those people again after a backup was restored.',
  },
  'keys:rotate': {
    tool: ['keys-rotate'],
    takes: '[--dry-run]',
    does: 'Wraps every key under a new master key, while the server runs.',
  },
  'sessions:end': {
    tool: ['sessions-end'],
    takes: '<email, mobile or id> | --everybody',
    does: 'Signs one person, or everybody, out everywhere.',
  },
  'setup:link': {
    tool: ['setup-link'],
    does: 'Prints where the first lead of a new installation begins. Fails once somebody leads.',
  },
  'staff:grant': { tool: ['staff', 'grant'], takes: '<email> <moderator | lead>', does: 'Gives a role at the desk.' },
  'staff:revoke': {
    tool: ['staff', 'revoke'],
    takes: '<email>',
    does: 'Revokes the role and the second factors, and notifies the person.',
  },
  'staff:list': { tool: ['staff', 'list'], does: 'Lists who has a role.' },
  'settings:export': {
    tool: ['installation', 'export'],
    takes: '[file]',
    does: 'Prints what was set at the desk for the whole installation, or writes it to a file.',
  },
  'settings:apply': {
    tool: ['installation', 'apply'],
    takes: '<file> [--dry-run]',
    does: 'Sets exactly what such a file says; the rest is as it ships again. The environment wins over both.',
  },
  'policy:publish': {
    tool: ['policy-publish'],
    takes: '<terms | privacy> <file | --print> [--dry-run]',
    does: 'Publishes a new version of the terms or the privacy policy; with `--print` shows the words that ship, as such a file ([policies](policies.md)).',
  },
  'places:import': {
    tool: ['places-import'],
    takes: '<file.geojson> [--dry-run]',
    does: 'Imports safe places from an OpenStreetMap extract; a second run updates them.',
  },
  'audit:verify': { tool: ['audit-verify'], takes: '[seal]', does: 'Verifies the hash chains of the audit log.' },
};

const table = (commands: Readonly<Record<string, Command>>, prefix: string): string =>
  Object.entries(commands)
    .map(([name, { takes, does }]) => {
      const words = [prefix, name, takes].filter(Boolean).join(' ').replaceAll('|', '\\|');
      return `| \`${words}\` | ${does} |`;
    })
    .join('\n');

/** docs/operations/commands.md. */
export const commandsPage = (): string => `# Commands

Generated from \`tools/commands.ts\` by \`npm run docs\`.

## For engineers

| command | does |
| - | - |
${table(engineersCommands, 'npm run')}

## For operators

\`mycrew\` runs a command with the settings file and as the user of the service ([how](../operations.md#commands)). In a checkout the same commands are \`npm run <command> --\`.

| command | does |
| - | - |
${table(operatorsCommands, 'mycrew')}
`;
