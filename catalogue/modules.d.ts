/// The build includes import texts as raw strings.
declare module "*.importtext?raw" {
  const text: string;
  export default text;
}
