/// The UUID that means 'none' (decisions: Names).
export const noID = "00000000-0000-0000-0000-000000000000";

/// True if an id refers to something: it is neither missing nor the zero UUID.
export const isID = (id: string | null | undefined): id is string => !!id && id !== noID;
