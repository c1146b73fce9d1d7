/// The screens of symbols, loaded together when one of them is opened.
export { FilesScreen } from "./files-screen.tsx";
export { MissingScreen } from "./missing/missing-screen.tsx";
export { ModelScreen } from "./model-screen.tsx";
export { ModelsScreen } from "./models-screen.tsx";
export { SetScreen } from "./set/set-screen.tsx";
export { SwapScreen } from "./swap/swap-screen.tsx";
export { UploadScreen } from "./upload-screen.tsx";
