/// An id that tells its number.
export const id = (number: number) => `10000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
