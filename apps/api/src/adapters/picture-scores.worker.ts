/** A worker thread that scores pictures with the nsfwjs model from the installed packages. */
import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { loadGraphModel } from '@tensorflow/tfjs-converter';
import { div, io, ready, setBackend, tensor4d, tidy, type Tensor } from '@tensorflow/tfjs-core';
import { MobileNetV2MidModel } from 'nsfwjs/models/mobilenet_v2_mid';

const side = 224;
const brightest = 255;

async function readWeights(): Promise<ArrayBuffer> {
  const shards = await Promise.all((MobileNetV2MidModel.weightBundles ?? []).map((read) => read()));
  const bytes = Buffer.concat(shards.map((shard) => Buffer.from(shard.default, 'base64')));
  return new Uint8Array(bytes).buffer;
}

async function loadModel() {
  setWasmPaths(dirname(createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm')) + sep);
  if (!(await setBackend('wasm'))) throw new Error('WebAssembly could not be started.');
  await ready();
  const { default: description } = await MobileNetV2MidModel.modelJson();
  const artifacts = await io.getModelArtifactsForJSON(description, async (manifest) => [
    manifest.flatMap((group) => group.weights),
    await readWeights(),
  ]);
  return loadGraphModel(io.fromMemory(artifacts));
}

const model = await loadModel();

async function score(pixels: Uint8Array): Promise<number[]> {
  const scores = tidy(() => {
    const picture = div(tensor4d(pixels, [1, side, side, 3], 'float32'), brightest);
    return model.predict(picture) as Tensor;
  });
  try {
    return [...(await scores.data())];
  } finally {
    scores.dispose();
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.on('message', async (pixels: Uint8Array) => parentPort?.postMessage(await score(pixels)));
