/**
 * A browser remembers a module whose file did not come as missing, so that asking again never reaches the network:
 * the file is asked for once more under another name.
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const file = /https?:\/\/\S+?\.js\b/.exec(String(error))?.[0];
    if (!file?.startsWith(`${location.origin}/`)) throw error;
    return import(/* @vite-ignore */ `${file}?again=${Date.now()}`) as Promise<Module>;
  }
}
