// An invitation as whoever opens its link sees it.
export const toPending = (invitation: { inviterFirstName: string; expiresAt: Date } | null) => ({
  Pending: invitation !== null,
  InviterFirstName: invitation?.inviterFirstName ?? null,
  ExpiresAt: invitation?.expiresAt.toISOString() ?? null,
});
