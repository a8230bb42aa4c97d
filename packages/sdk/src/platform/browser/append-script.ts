/** Adds a vendor's script to the page. `problem`: message of the rejection when it does not load. */
export function appendScript(address: string, problem: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = address;
    element.async = true;
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error(problem));
    };
    document.head.append(element);
  });
}
