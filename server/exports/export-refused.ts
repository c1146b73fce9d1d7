/// Thrown by an exporter where a file cannot be made of the source, with the reason for a person: it is answered with 422,
/// or told of the job. Whatever only spoils a part is written with a substitute instead.
export class ExportRefused extends Error {}
