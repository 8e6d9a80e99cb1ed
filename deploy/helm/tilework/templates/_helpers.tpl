{{- define "tilework.labels" -}}
app.kubernetes.io/name: tilework
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "tilework.secret" -}}
{{- if .Values.addresses.existingSecret -}}
{{ .Values.addresses.existingSecret }}
{{- else -}}
{{ .Release.Name }}-addresses
{{- end -}}
{{- end }}

{{- define "tilework.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* What every pod of ours may do: next to nothing. */}}
{{- define "tilework.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 999
  runAsGroup: 999
  fsGroup: 999
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "tilework.container" -}}
image: {{ include "tilework.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  # The compiled rules lie in the image, and the compiler asks whether it could write beside them.
  readOnlyRootFilesystem: false
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  - { name: data, mountPath: /data }
{{- end }}

{{- define "tilework.volumes" -}}
- { name: tmp, emptyDir: {} }
- { name: data, emptyDir: {} }
{{- end }}
