// Marks an unlock that leads straight back to the alert.
export const backToAlert = '?back=alert';
