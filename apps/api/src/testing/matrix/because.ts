// Reasons shared by several rows.
export const because = <const C extends string>(why: string, ...calls: C[]) =>
  Object.fromEntries(calls.map((call) => [call, why])) as Record<C, string>;
