import { kind, type Kind } from "../../art/kinds";

export const kinds: Kind[] = [kind("blue", "#2560b4", "#163f7c", "#dcebff"), kind("red", "#cf3f36", "#8c1f1b", "#ffe6dc")];
