interface PendingInvitation {
  inviterFirstName: string;
  expiresAt: Date;
  email: string | null;
  mobile: string | null;
}

export const toPending = (invitation: PendingInvitation | null) => ({
  Pending: invitation !== null,
  InviterFirstName: invitation?.inviterFirstName ?? null,
  ExpiresAt: invitation?.expiresAt.toISOString() ?? null,
  Email: invitation?.email ?? null,
  MobileNumber: invitation?.mobile ?? null,
});
