/** Why no room is written, in one sentence for whoever asked. */
export class Refused extends Error {}
