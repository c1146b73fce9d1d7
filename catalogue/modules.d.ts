/// Import texts are read into the build as they are.
declare module "*.importtext?raw" {
  const text: string;
  export default text;
}
